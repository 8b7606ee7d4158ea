export {
  action,
  clientAction,
  default,
  handle,
  headers,
  links,
  loader,
  shouldRevalidate,
} from "./account.postings.$reference.photos/route";
