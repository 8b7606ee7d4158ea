import { expect, it } from "vitest";
import { loadSite, newPerson, signedUp, Visitor } from "./site";

process.env.SIGN_UPS_PER_ADDRESS = "5";
const site = await loadSite();

const fieldsOf = (person: ReturnType<typeof newPerson>) => ({ ...person, confirmPassword: person.password });

it("one address can't use up all sign-ups, and a busy evening has no limit", async () => {
  const greedy = new Visitor(site);
  const answers: number[] = [];
  for (let tries = 0; tries < 7; tries += 1) {
    answers.push((await greedy.post("/sign-up", fieldsOf(newPerson()))).status);
    greedy.cookies.clear();
  }
  expect(answers).toEqual([302, 302, 302, 302, 302, 429, 429]);
  // With the web key Google creates only a hundred accounts an hour for one server.
  const evening = Array.from({ length: 110 }, () => signedUp(site));
  expect(await Promise.all(evening)).toHaveLength(110);
  const { person } = await signedUp(site);
  expect((await new Visitor(site).post("/sign-up", fieldsOf(person))).status).toBe(400);
  expect((await new Visitor(site).post("/login", person)).status).toBe(302);
});
