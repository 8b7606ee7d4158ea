/** A part of a seller's account of which there is a picture; `npm run screenshots -- --account` takes them. */
export type AccountPictureName = "proof" | "offer" | "dates" | "showings";

interface AccountPictureWords {
  /** The line over the picture. */
  caption: string;
  /** What the picture shows, for those who cannot see it. Every word in quotation marks is in the picture. */
  alt: string;
}

/** What is said of each picture of the account. */
export const accountPictures: Readonly<Record<AccountPictureName, AccountPictureWords>> = {
  proof: {
    caption: "You read the listing as buyers will, and press a line that's wrong.",
    alt: "The rooms of an example listing, a line each. “Bedrooms” is pressed, and below it stands what the line should say.",
  },
  offer: {
    caption: "Each offer has its clock: how long you can still accept it.",
    alt: "An offer to an example seller, marked “Open”, with 1 day and 11 hours left to accept it, its price, deposit, closing day and conditions, and the moment after “Irrevocable until”.",
  },
  dates: {
    caption: "Every date of your listing, the next one first.",
    alt: "The list “Coming up” of an example listing: the first day of the term, two showings, our next step on a change, and the end of an offer's irrevocable time.",
  },
  showings: {
    caption: "You write down who comes to see your home, and when.",
    alt: "The list “Upcoming” of an example listing's showings: a day and an hour, an agent with brokerage and phone, and the links “Put it in a calendar (.ics)”, “Change it” and “Cancel it”.",
  },
};
