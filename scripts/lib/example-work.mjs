import { buyersCome } from "./example-buyers.mjs";
import { areas, exampleOrder, openIn, pinOf } from "./example-order.mjs";
import { moveIntoArea, pagePhoto, photosForm, sellerAt } from "./example-postings.mjs";
import { browser, hidden } from "./form-browser.mjs";

/**
 * Sends requests of each kind and orders in several states for the demo's office, through the site's own forms.
 * Every person and home is made up. Phone numbers are from the range reserved for fiction (555-01xx).
 */

/** Today in Toronto, ISO. */
const today = () => new Date().toLocaleDateString("en-CA", { timeZone: "America/Toronto" });
const dayMs = 24 * 60 * 60 * 1000;
/** @param {number} days @param {string} [from] */
const inDays = (days, from = today()) => new Date(Date.parse(from) + days * dayMs).toISOString().slice(0, 10);

const place = moveIntoArea({ municipality: "Toronto", postalCode: "M4K 1A1" });
const home = {
  street: "14 Birch Lane",
  city: place.municipality,
  postalCode: place.postalCode,
  propertyType: "detached",
  squareFeet: "1450",
};
const guide = { guideLanguage: "en", guideReceived: "yes" };

/** One request of each kind. @type {Record<string, Record<string, string>>} */
const exampleRequests = {
  consultation: { ...guide, name: "Ada Kowalski", preferredDay: openIn(3), preferredTime: "morning" },
  "free-appraisal": { ...guide, ...home, name: "Sam Osei" },
  "quick-estimate": { ...guide, ...home, street: "3 Quarry Road", name: "Lena Brandt" },
  "in-person-evaluation": {
    ...guide,
    ...home,
    street: "61 Fern Court",
    name: "Tomas Silva",
    preferredDay: openIn(4),
    preferredTime: "afternoon",
  },
  question: { name: "Priya Nair", message: "Can I keep my own lawyer for the closing?" },
  "serious-seller": { ...home, street: "9 Canal Street", name: "Owen Reid", plan: "basic", timeline: "now" },
};

/** Sends one request of each kind, as visitors do. @param {string} origin of the site */
export async function sendRequests(origin) {
  for (const [kind, typed] of Object.entries(exampleRequests)) {
    const email = `${typed.name?.split(" ")[0]?.toLowerCase()}@example.org`;
    const fields = { message: "", ...typed, email, preferredContact: "email", phone: "" };
    await browser(origin).fill(`/request/${kind}`, "", fields);
  }
}

/** Sources of a part's facts, if they differ from the usual one. @type {Record<string, string>} */
const exampleSources = { taxes: "tax-bill", rooms: "seller", systems: "seller" };

/** Pages of forms that aren't on a posting's first page. @type {Record<string, string>} */
const pagesOfActs = {
  "check-facts": "/facts",
  draft: "/facts",
  "ask-for-changes": "/facts",
  "permit-page": "/home-page",
  "enter-open-house": "/home-page",
  "record-invoice": "/money",
  "log-call": "/communications",
  "add-email": "/communications",
  "book-service": "/services",
  "record-service": "/services",
};

/** The next Saturday after today, ISO. */
function nextSaturday() {
  const weekday = new Date(`${today()}T00:00Z`).getUTCDay();
  return inDays(6 - weekday || 7);
}

/**
 * Orders a posting and does the office's work on it, up to a stage.
 * @param {string} origin of the site
 * @param {(typeof import("./example-people.mjs").exampleSellers)[number]} example whose seller has an account with a
 *   confirmed address
 * @param {{ email: string, password: string }} broker
 */
export async function workOn(origin, { person, address, upTo, other, acting, options }, broker) {
  const seller = await sellerAt(origin, person);
  const { check, ...order } = exampleOrder("freehold");
  const name = `${person.firstName} ${person.lastName}`;
  const own = { name, email: person.email, phone: "705-555-0160" };
  const path = await seller.order({
    ...order,
    papers: { ...order.papers, ...(acting ? { [acting.paper]: "call" } : {}) },
    owners: {
      ...order.owners,
      owners: [
        ...(acting && !acting.isOwner ? [] : [{ ...own, capacity: "owner", contact: "yes" }]),
        ...(acting ? [actingOwner(own, acting)] : []),
        ...(other ? [{ ...other, phone: "705-555-0161", capacity: "owner" }] : []),
      ],
    },
    address: { ...order.address, ...address, pin: pinOf(`${address.number} ${address.street}`) },
    price: { ...order.price, start: "asap" },
    showings: { ...order.showings, contactName: name, contactPhone: own.phone },
    ...(options
      ? {
          plan: { ...order.plan, plan: "basic-plus" },
          options: { options },
          photos: {
            photoTimes: [{ day: openIn(5), half: "afternoon" }],
            photoAccess: `${name}, 705-555-0160. The dog is friendly.`,
          },
        }
      : {}),
    check,
  });
  const office = browser(origin);
  await office.post("/login", new URLSearchParams(broker));
  const page = path.replace("/account/", "/office/");
  /**
   * Sends one of the office's forms.
   * @param {string} act
   * @param {Record<string, string>} [typed]
   */
  const act = (act, { variant = "", ...typed } = {}) =>
    office.fill(page + (pagesOfActs[act] ?? ""), variant ? `${act}-${variant}` : act, typed);

  await act("start-review");
  /** Makes the letter with a code to the home. */
  const postCode = () => office.fill(`${page}/home-code`, "post-home-code", {}, office.submit);
  if (upTo === "in-review") {
    await postCode();
    return;
  }
  if (upTo === "changes-asked") {
    await act("draft", {
      about: "lot.frontage",
      what: "Your survey says 50.6 feet. Please correct it, or tell us where 50.5 comes from.",
    });
    await act("draft", { about: "photos", what: "The kitchen is missing. Add a photo of it." });
    const [, items = ""] = /name="items" value="([^"]*)"/.exec(await office.get(`${page}/facts`)) ?? [];
    await act("ask-for-changes", { items });
    return;
  }
  const found = {
    found_area: areas[address.municipality] ?? "Simcoe",
    found_community: "City Centre",
    found_legalDescription: "LOT 12, PLAN 1234",
    found_rollNumber: "4342 010 001 12300",
    found_assessment: "$412,000",
    found_assessmentYear: "2016",
  };
  for (const variant of ["address", "building", "lot", "rooms", "systems", "taxes"]) {
    const source = exampleSources[variant] ?? "geowarehouse";
    await act("check-facts", { variant, source, foundSource: source, ...found });
  }
  const who = "Bo Broker";
  const done = { on: today(), who };
  await act("record-check", { variant: "ownership", how: "parcel-register", ...done });
  const owners = other ? ["0", "1"] : ["0"];
  for (const owner of owners) {
    await act("record-check", { variant: `guide-${owner}`, how: "phone", on: today() });
    await act("record-check", { variant: `identity-${owner}`, how: "in-person", ...done });
  }
  if (upTo === "live") {
    // The owner enters the code of the letter.
    const [, code = ""] = /paper-letter-code">([\d ]+)</.exec(await postCode()) ?? [];
    await seller.page.fill(path, "enter-home-code", { code });
  } else {
    const met = `Met ${name} at the home, who had the key`;
    await act("record-check", { variant: "home", how: "met", detail: met, ...done });
  }
  if (acting) {
    const where = "Office file, cabinet 2";
    const detail = "Signed on June 3, 2019";
    await act("record-check", { variant: "authority-0", how: acting.how, detail, where, ...done });
  }
  if (acting?.capacity === "company-officer") {
    await act("record-check", {
      variant: "corporation-0",
      how: "profile",
      detail: "1180245, Ontario",
      ...done,
    });
  }
  await act("record-check", {
    variant: "client-record",
    how: "made",
    where: "Office file, cabinet 2",
    ...done,
  });
  const terms = {
    listPrice: "789000",
    offerPercent: "2.5",
    holdoverDays: "60",
    startDay: today(),
    endDay: inDays(89),
  };
  await act("prepare-agreement", {
    ...terms,
    feeDue: "posting",
    link: "https://sign.example.org/agreement",
  });
  if (upTo === "to-sign") return;
  for (const variant of owners) await act("record-signature", { variant, on: today() });
  /** Adds a document. Each kind has different content. @param {string} kind @param {string} name */
  const file = async (kind, name) => {
    const form = new FormData();
    form.append("kind", kind);
    form.append("files", new Blob([`${examplePdf}\n%${kind}`], { type: "application/pdf" }), name);
    await office.post(`${page}/papers`, form);
  };
  await file("agreement", "agreement-signed.pdf");
  await act("record-copy", { on: today(), how: "signing-service" });
  if (upTo === "signed") {
    const supplier = "Lakeview Media";
    await act("book-service", { variant: "photos", supplier, day: today(), time: "09:00", note: "" });
    await office.post(`${page}/photos`, await photosForm());
    const sign = { supplier: "North Signs", day: openIn(4), time: "", note: "" };
    await act("book-service", { variant: "for-sale-sign", ...sign });
    return;
  }
  await act("send-proof");
  if (upTo === "proof") return;
  await seller.page.fill(`${path}/proof`, "", { judgement: "approve" });
  await file("direction", "direction-about-offers.pdf");
  await file("data", "data-form.pdf");
  await act("go-live", { ...terms, number: "X12345678", same: "yes" });
  await act("record-invoice", { buyer: "Ivy Chen", address: "8 Harbour View Crescent" });
  await act("answer", { text: "Your home is on the MLS. Call us with any offer you get in writing." });
  // Yesterday, because the demo may start just after midnight.
  const day = inDays(-1);
  await act("log-call", {
    with: "Lena Park, Example Realty",
    way: "in",
    day,
    time: "16:05",
    text: "Her buyers would like to see the home again on Saturday. She asked about the furnace.",
  });
  await act("add-email", {
    from: "Lena Park <lena@example.org>",
    to: "office@example.org",
    subject: "Furnace",
    day,
    time: "16:10",
    text: "Thank you for the call. My buyers would like to know the year of the furnace.",
  });
  await act("permit-page");
  await keepListing(seller.page, path);
  const [, openHouse = ""] =
    /id="enter-open-house-([^"]+)"/.exec(await office.get(`${page}/home-page`)) ?? [];
  await act("enter-open-house", { variant: openHouse });
  await buyersCome(origin, seller.page, path);
}

/** Made-up lines of an offer that its seller photographs. */
const offerLines = [
  "Agreement of Purchase and Sale",
  "Buyer's brokerage: Example Realty, Raj Mehta",
  "Price: $781,000   Deposit: $35,000",
  "Closing in 75 days",
  "Conditional on a home inspection",
];

/**
 * Does a seller's work on a listing: price change, showings, offers, home page and an open house.
 * @param {import("./example-postings.mjs").Page} page of the seller
 * @param {string} path of the posting
 */
async function keepListing(page, path) {
  const showing = { minutes: "30", note: "" };
  const log = `${path}/showing-log`;
  await page.fill(log, "add", {
    ...showing,
    day: inDays(-1),
    time: "14:30",
    agent: "Lena Park",
    brokerage: "Example Realty",
    phone: "416-555-0171",
  });
  await page.fill(log, "add", {
    ...showing,
    day: inDays(1),
    time: "11:00",
    agent: "Raj Mehta",
    brokerage: "Sample Homes",
    phone: "416-555-0172",
    note: "A second visit.",
  });
  const register = `${path}/offer-register`;
  const offer = { datedOn: inDays(-1), receivedOn: inDays(-1), means: "email" };
  await page.fill(register, "record-offer", {
    ...offer,
    receivedTime: "16:00",
    untilOn: inDays(1),
    untilTime: "21:00",
    brokerage: "Example Realty",
    representative: "Lena Park",
    contact: "416-555-0171",
    price: "775000",
    deposit: "40000",
    closingDay: inDays(60),
    conditions: "Financing within 5 business days.",
    comment: "",
  });
  await page.fill(register, "record-offer", {
    ...offer,
    receivedTime: "18:30",
    untilOn: today(),
    untilTime: "00:01",
    noBrokerage: "yes",
    contact: "416-555-0188",
    price: "760000",
    deposit: "",
    closingDay: inDays(45),
    conditions: "",
    comment: "",
  });
  /** @type {[name: string, value: string | File][]} */
  const pictures = [
    ["untilOn", inDays(2)],
    ["untilTime", "20:00"],
    ["files", await pagePhoto(offerLines, "offer.jpg")],
  ];
  await page.fill(`${register}?pictures`, "picture-offer", pictures);
  await page.fill(`${path}/home-page`, "switch-page", { shown: "yes", showings: "yes", offers: "yes" });
  await page.fill(`${path}/showing-log`, "add-open-house", {
    day: nextSaturday(),
    from: "14:00",
    to: "16:00",
    note: "Park on the street, please.",
  });
  const price = `${path}/amendments/price`;
  const typed = [...hidden(await page.get(price)), ["listPrice", "769000"], ["note", ""]];
  const review = await page.submit(price, new URLSearchParams(typed));
  await page.post(price, new URLSearchParams([...hidden(review), ["intent", "send"]]));
}

/**
 * The seller's entry as the person who signs for another owner.
 * @param {Record<string, string>} own
 * @param {import("./example-people.mjs").Acting} acting
 */
const actingOwner = (own, { capacity, titleName, isOwner }) => ({
  ...own,
  capacity,
  titleName,
  ...(isOwner ? {} : { contact: "yes" }),
});

/** Smallest PDF that readers open: one empty page. */
const examplePdf = [
  "%PDF-1.4",
  "1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj",
  "2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj",
  "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>endobj",
  "trailer<</Root 1 0 R>>",
  "%%EOF",
].join("\n");
