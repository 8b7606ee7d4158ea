import { today } from "~/lib/format";
import type { StepEffect, StepSent } from "~/postings/step";
import { homeCodeIn, isHomeCode } from "./code.server";
import { homeKey, withTry, wrongCodeText } from "./home-code";

type SentCode = Pick<StepSent, "posting" | "actor" | "id"> & { code: string };

/** Effect of a right code. @param how way of the check @param who the owner who has the letter */
export function effectOfCode(
  { posting, actor, id, code: typed }: SentCode,
  how: string,
  who: string,
): StepEffect {
  const { homeLetter: letter } = posting;
  const code = homeCodeIn(typed);
  if (!code || !letter || !isHomeCode(posting, letter, code))
    return { errors: { fields: { code: [wrongCodeText(posting)] } } };
  return {
    change: withTry(letter, (now, at) => ({ ...now, enteredAt: at })),
    changeFile: (file, before, at) => ({
      ...file,
      checks: [
        ...file.checks.filter(({ what }) => what !== "home"),
        {
          id,
          what: "home",
          owner: null,
          on: today(),
          how,
          who,
          compared: homeKey(before) ?? "",
          by: actor,
          at,
        },
      ],
    }),
  };
}
