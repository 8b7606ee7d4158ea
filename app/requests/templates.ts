import { links, site } from "~/content/site";
import { type RequestKind, requestForms } from "~/requests/kinds";

/** The office's letter templates for requests. The writer replaces text in [brackets]. */

/** Values in a template. */
export interface TemplateFacts {
  kind: RequestKind;
  /** The sender's first name. Null if the address isn't confirmed, because anyone can type a name. */
  firstName: string | null;
  /** The home's street. Null if the request names none or the sender's address isn't confirmed. */
  street: string | null;
  /** The writer and their role. */
  writer: string;
  role: string;
}

interface Template {
  id: string;
  name: string;
  /** Kinds of request it fits, by default all. */
  kinds?: readonly RequestKind[];
  body: (facts: TemplateFacts) => readonly string[];
}

const homeOf = ({ street }: TemplateFacts): string => street ?? "your home";

const templates: readonly Template[] = [
  {
    id: "answer",
    name: "An answer",
    kinds: ["question"],
    body: () => [
      "Thank you for your question.",
      "[Your answer.]",
      "If anything is still open, reply to this message.",
    ],
  },
  {
    id: "times",
    name: "Two times to choose from",
    kinds: ["consultation", "in-person-evaluation"],
    body: ({ kind }) => [
      `Thank you for ${requestForms[kind].yours}. Would one of these suit you, Toronto time?`,
      "1. [day and time]\n2. [day and time]",
      "Reply with the one that suits you, or suggest another.",
    ],
  },
  {
    id: "estimate",
    name: "The estimate",
    kinds: ["free-appraisal", "quick-estimate"],
    body: (facts) => [
      `Thank you for asking about ${homeOf(facts)}. From what you sent, and from sales nearby, we would expect a price between $[lowest] and $[highest].`,
      "[Which sales this is based on, and what could change it.]",
      "It is an opinion for your own use, given without having seen the home.",
    ],
  },
  {
    id: "more-about-home",
    name: "We need to know more about the property",
    kinds: ["free-appraisal", "quick-estimate", "in-person-evaluation", "serious-seller"],
    body: (facts) => [
      `Thank you for your request. Before we can say more about ${homeOf(facts)}, we need to know:`,
      "[What is missing.]",
      "Reply to this message, or call us.",
    ],
  },
  {
    id: "order",
    name: "How to place the order",
    kinds: ["serious-seller"],
    body: ({ street }) => [
      `Thank you for telling us that you want to list${street ? ` ${street}` : ""}. You can order in your account: create one with this email address, confirm it, and choose “Start an order”.`,
      "You can stop at any point and come back. Nothing is owed until every owner has signed the agreement.",
      "[Anything this seller should know.]",
    ],
  },
  {
    id: "not-reached",
    name: "We couldn't reach you",
    body: ({ kind }) => [
      `We tried to call you about ${requestForms[kind].yours} and couldn't reach you.`,
      `Call us at ${site.phone.text}, or reply with a time that suits you. We're here ${site.hours}.`,
    ],
  },
  {
    id: "as-said",
    name: "As we said on the phone",
    body: () => [
      "Thank you for talking with us. To sum up:",
      "[What was said.]",
      "If you remember it differently, reply to this message.",
    ],
  },
  {
    id: "guide",
    name: "The guide comes first",
    kinds: ["consultation", "free-appraisal", "quick-estimate", "in-person-evaluation", "serious-seller"],
    body: () => [
      `Before we provide any service, one of our agents has to explain the RECO Information Guide to you. You can read it at ${links.recoGuide}`,
      "When may we call you for that? It takes [how long], and it commits you to nothing.",
    ],
  },
];

export interface FilledTemplate {
  id: string;
  name: string;
  text: string;
}

/** Filled templates for a request, the likeliest first. */
export const templatesFor = (facts: TemplateFacts): FilledTemplate[] =>
  templates
    .filter(({ kinds }) => kinds?.includes(facts.kind) ?? true)
    .map(({ id, name, body }) => ({
      id,
      name,
      text: [
        facts.firstName ? `Hello ${facts.firstName},` : "Hello,",
        ...body(facts),
        `${facts.writer}, ${facts.role}\n${site.brokerage}`,
      ].join("\n\n"),
    }));
