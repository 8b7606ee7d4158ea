import * as example from "~/content/example-brokerage";

/** A made-up brokerage in Ottawa, as an operator would enter their own in `app/content/brokerage.ts`. */

export const identity: example.Identity = {
  brokerage: "Rideau Row Homes Ltd., Brokerage",
  name: "Rideau Row Homes",
  tagline: "Sold by you, listed by us.",
  phone: { text: "613-555-0177", href: "tel:+16135550177" },
  tollFree: { text: "1-888-555-0177", href: "tel:+18885550177" },
  email: { general: "hello@rideaurow.test", support: "help@rideaurow.test" },
  openingHours: [{ from: 1, to: 5, opens: 8, closes: 16 }],
  offices: [
    {
      id: "ottawa",
      name: "Ottawa",
      street: "12 Sparks Street",
      city: "Ottawa",
      province: "ON",
      postalCode: "K1P 5A1",
      latitude: 45.42,
      longitude: -75.7,
      board: "OREB",
      system: "Matrix",
      homes: "Row houses, bungalows and condos by the river.",
    },
  ],
  plannedOffice: null,
  boards: { text: "The Ottawa Real Estate Board, OREB, serves Ottawa." },
  marketReport: {
    board: "The Ottawa Real Estate Board (OREB)",
    name: "Monthly Statistics",
    about: "They cover the city and its suburbs.",
    source: { name: "OREB, Monthly Statistics", url: "https://www.oreb.ca/statistics/", date: "every month" },
  },
  social: [],
  joinUs: "https://www.rideaurow.test/join",
  copyrightYear: 2026,
};

export const prices: example.Prices = {
  basic: { feeDollars: 1099, photos: 12 },
  basicPlus: { feeDollars: 2599, photos: 24 },
  flatFee: { feePercent: 1, minimumFeeDollars: 7499, photos: 36 },
};

export const terms: example.Terms = {
  ...example.terms,
  brokerOfRecord: "Margaux Tremblay",
  recoRegistration: "4812345",
  holdsDeposits: false,
  postsHomeCode: false,
  serviceArea: [
    { name: "Ottawa", office: "ottawa", postalCodes: ["K1A", "K1P", "K2P"], towns: ["Ottawa", "Nepean"] },
  ],
};
