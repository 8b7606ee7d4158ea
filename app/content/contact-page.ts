import { pageOf } from "./article";
import * as file from "./pages/contact-us.mdx";

/** Kept out of the other articles, because this page runs React and browsers load its imports. */
export const contactPage = pageOf("/contact-us", file);
