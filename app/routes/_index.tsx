import { publicPage } from "~/cache";
import { ExampleReceipt } from "~/components/ExampleReceipt";
import { HomePage } from "~/components/HomePage";
import { page } from "~/content/pages/home";
import { pageMeta } from "~/meta";

export const headers = publicPage;
export const meta = () => pageMeta(page);

export default function Home() {
  return <HomePage page={page} receipt={<ExampleReceipt />} />;
}
