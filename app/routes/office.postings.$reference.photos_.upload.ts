export { action, loader } from "./account.postings.$reference.photos_.upload";
