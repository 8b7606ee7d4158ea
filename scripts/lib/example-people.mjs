/** Made-up people of the demo, with the homes that the sellers have ordered. */

/** @typedef {{ firstName: string, lastName: string, email: string, password: string }} Person */
/** @typedef {"in-review" | "changes-asked" | "to-sign" | "signed" | "proof" | "live"} Stage stage that the office's work has reached */
/**
 * An owner on title for whom the seller signs, with the document about it. The seller can be an owner, too.
 * @typedef {{ capacity: string, titleName: string, paper: string, how: string, isOwner?: boolean }} Acting
 */
/** @typedef {{ number: string, street: string, streetType: string, municipality: string, postalCode: string, crossStreets?: string }} Address */

/** The seller whose orders the office hasn't worked on. @type {Person} */
export const seller = {
  firstName: "Dana",
  lastName: "Whitfield",
  email: "seller@example.com",
  password: "demo-pass-1",
};

/** A seller who sent a photo of the tax bill, which the office hasn't entered. @type {Person} */
export const billSender = {
  firstName: "Grace",
  lastName: "Okafor",
  email: "grace@example.org",
  password: "demo-pass-9",
};

/** The broker of record. @type {Person} */
export const broker = {
  firstName: "Bo",
  lastName: "Broker",
  email: "broker@example.com",
  password: "demo-pass-2",
};

/**
 * Sellers whose orders the office has worked on.
 * @type {{ person: Person, address: Address, upTo: Stage, other?: { name: string, email: string }, acting?: Acting, options?: string[] }[]}
 */
export const exampleSellers = [
  {
    person: { firstName: "Noor", lastName: "Haddad", email: "noor@example.org", password: "demo-pass-3" },
    address: {
      number: "27",
      street: "Alder",
      streetType: "street",
      municipality: "Barrie",
      postalCode: "L4N 1A1",
    },
    upTo: "changes-asked",
  },
  {
    person: { firstName: "Marc", lastName: "Tremblay", email: "marc@example.org", password: "demo-pass-4" },
    address: {
      number: "305",
      street: "Maple Grove",
      streetType: "avenue",
      municipality: "Oshawa",
      postalCode: "L1G 2B2",
    },
    upTo: "to-sign",
    acting: {
      capacity: "attorney",
      titleName: "Jeanne Tremblay",
      paper: "powerOfAttorney",
      how: "power-of-attorney",
      isOwner: true,
    },
  },
  {
    person: { firstName: "Ivy", lastName: "Chen", email: "ivy@example.org", password: "demo-pass-5" },
    address: {
      number: "8",
      street: "Harbour View",
      streetType: "crescent",
      municipality: "Toronto",
      postalCode: "M4K 2C3",
      crossStreets: "Danforth Avenue and Broadview Avenue",
    },
    upTo: "live",
    other: { name: "Daniel Chen", email: "daniel@example.org" },
  },
  {
    // Long names, to test the layout of pages.
    person: {
      firstName: "Konstantina",
      lastName: "Papadopoulos-Vandenberghe",
      email: "konstantina@example.org",
      password: "demo-pass-6",
    },
    address: {
      number: "11802",
      street: "Notre-Dame-de-la-Paix",
      streetType: "boulevard",
      municipality: "Whitchurch-Stouffville",
      postalCode: "L4A 2B4",
    },
    upTo: "proof",
    acting: {
      capacity: "company-officer",
      titleName: "11802 Notre-Dame Holdings Ltd.",
      paper: "companyPapers",
      how: "resolution",
    },
  },
  {
    person: { firstName: "Femi", lastName: "Adeyemi", email: "femi@example.org", password: "demo-pass-7" },
    address: {
      number: "62",
      street: "Rectory",
      streetType: "lane",
      municipality: "Barrie",
      postalCode: "L4M 3E4",
    },
    upTo: "in-review",
    acting: {
      capacity: "estate-trustee",
      titleName: "The Estate of Mary Jones",
      paper: "appointment",
      how: "certificate",
    },
  },
  {
    // On Basic-Plus, with services to book, booked and done.
    person: { firstName: "Amara", lastName: "Osei", email: "amara@example.org", password: "demo-pass-8" },
    address: {
      number: "64",
      street: "Lakefield",
      streetType: "road",
      municipality: "Oshawa",
      postalCode: "L1G 3C4",
    },
    upTo: "signed",
    options: ["virtual-tour", "for-sale-sign", "lock-box"],
  },
];
