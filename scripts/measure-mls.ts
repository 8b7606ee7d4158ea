// `npx tsx scripts/measure-mls.ts`: cost of one comparison of 200 listings with the MLS, on the stand-ins of feed and store.
// Prints requests, bytes, processor time, and documents that are read and written, for three looks in turn.
import { demoProject } from "./lib/emulators.mjs";
import { exampleOrder } from "./lib/example-order.mjs";
import { startFirestoreInMemory } from "./lib/firestore-in-memory.mjs";
import { startMlsFeed } from "./lib/mls-feed.mjs";
import { freePort } from "./lib/ports.mjs";

const listings = 200;
const photosEach = 25;

const port = await freePort();
const reads = { count: 0 };
const [feed] = await Promise.all([startMlsFeed(), startFirestoreInMemory(port, undefined, reads)]);
Object.assign(process.env, feed.env, {
  APP_ORIGIN: "http://localhost",
  DEMO_MODE: "1",
  FIREBASE_API_KEY: "demo-key",
  FIREBASE_PROJECT_ID: demoProject,
  FIRESTORE_EMULATOR_HOST: `127.0.0.1:${port}`,
  METADATA_SERVER_DETECTION: "none",
  PROVIDER_DEADLINE_MS: "30000",
  SESSION_SECRET: "bench-".repeat(8),
});

const { withFirestore } = await import("#server/platform/firebase-admin.server");
const { today } = await import("~/lib/format");
const { addDays } = await import("~/lib/time/business-days");
const { postingsCollection } = await import("~/postings/collections.server");
const { lookAtMls } = await import("~/postings/mls/look.server");
const fixture = await import("~/postings/posting.fixture");
const { mlsRecordOf } = await import("./lib/mls-record");

const { mlsFields } = await import("~/mls/fields");

/** A board's record has every field of the dictionary, also fields that we never compare. */
const ofBoard = {
  ...Object.fromEntries(Object.keys(mlsFields.Property).map((name) => [name, null])),
  MlsStatus: "New",
  StandardStatus: "Active",
  ContractStatus: "Available",
  PrivateRemarks: "Call the seller for showings and offers. ".repeat(24),
};
const at = new Date();
const order = exampleOrder("freehold");
const kitchen = { type: "Kitchen", level: "main", length: "4", width: "3", unit: "metres", features: "" };
for (let index = 0; index < listings; index += 1) {
  const number = `N${String(index).padStart(7, "0")}`;
  const address = { ...order.address, number: String(index + 1) };
  const rooms = { ...order.rooms, roomList: Array.from({ length: 10 }, () => kitchen) };
  const posting = {
    ...fixture.inReview(at, fixture.tasksOf(at, { ...order, address, rooms })),
    id: `bench-${number}`,
    reference: `MP-${number}`,
    state: "live" as const,
    mls: fixture.mlsOf(at, { number, endDay: addDays(today(), 60) }),
    openHouses: [fixture.openHouseOf(at, { day: addDays(today(), 3), onMlsAt: at })],
    photos: Array.from({ length: photosEach }, (_, photo) => ({
      id: `${number}-${photo}`,
      hash: "",
      width: 1,
      height: 1,
      bytes: 1,
      caption: `Photo ${photo}`,
      addedAt: at,
    })),
  };
  await withFirestore((db) => postingsCollection(db).doc(posting.id).set(posting));
  feed.put({ ...ofBoard, ...(await mlsRecordOf(posting)), ListingKey: number, ListOfficeKey: "079817" });
}

const collections = ["postings", "officeFiles", "work", "listings", "mlsLooks", "stamps", "mail"];

/** Time of each document's last write, by path. */
const written = () =>
  withFirestore(async (db) => {
    const all = await Promise.all(collections.map((name) => db.collection(name).get()));
    return new Map(all.flatMap(({ docs }) => docs.map((doc) => [doc.ref.path, doc.updateTime.toMillis()])));
  });

const whole = (figure: number): string => Math.round(figure).toLocaleString("en-CA");

async function measure(name: string, minutes: number): Promise<void> {
  const before = await written();
  const [calls, bytes, read, began] = [feed.calls.length, feed.sentBytes(), reads.count, process.cpuUsage()];
  await lookAtMls(new Date(at.getTime() + minutes * 60_000));
  const { user, system } = process.cpuUsage(began);
  const readNow = reads.count - read;
  const changed = [...(await written())].filter(([path, time]) => before.get(path) !== time);
  const figures = [
    `${feed.calls.length - calls} requests`,
    `${whole((feed.sentBytes() - bytes) / 1024)} KB`,
    `${whole((user + system) / 1000)} ms of processor time with the stand-ins`,
    `${readNow} documents read`,
    `${changed.length} written (${changed.map(([path]) => path).slice(0, 3)})`,
  ];
  console.log(`${name}: ${figures.join(", ")}`);
}

await measure("First look of a process", 0);
await measure("Next look, nothing changed", 15);
const first = "N0000000";
feed.put({ ...feed.listings.get(first), ListPrice: 1, Media: [] });
await measure("Next look, one listing changed", 30);
process.exit(0);
