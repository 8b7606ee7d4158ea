import { pageOf } from "./article";
import * as file from "./pages/contact-us.mdx";

/** Apart from the other articles, because React runs on this page: browsers load what it imports. */
export const contactPage = pageOf("/contact-us", file);
