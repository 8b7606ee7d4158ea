import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { UploadList } from "./UploadList";
import { nextToSend, type Upload, withRestOverLimit } from "./use-uploads";

const upload = (key: number, state: Upload["state"]): Upload => ({
  key,
  file: new File([], `photo-${key}.jpg`),
  state,
  percent: 0,
  reason: "",
});

/** Text of the list without its markup. */
const listed = (uploads: readonly Upload[]): string =>
  renderToStaticMarkup(
    <UploadList
      uploads={uploads}
      spoken=""
      lost={[]}
      retry={() => {}}
      retryAll={() => {}}
      cancel={() => {}}
    />,
  ).replace(/<[^>]+>/g, " ");

describe("photos beyond the plan's limit", () => {
  const uploads = [upload(1, "added"), upload(2, "waiting"), upload(3, "waiting")];

  it("are sent one by one until the limit is reached, then not at all", () => {
    expect(nextToSend(uploads)?.key).toBe(2);
    expect(nextToSend([upload(1, "sending"), upload(2, "waiting")])).toBeUndefined();
    const left = withRestOverLimit(uploads);
    expect(left.map(({ state }) => state)).toEqual(["added", "over", "over"]);
    expect(nextToSend(left)).toBeUndefined();
  });

  it("are named in one line without a button to send them again", () => {
    const text = listed(withRestOverLimit(uploads));
    expect(text).toMatch(
      /2 photos weren(?:'|&#x27;)t sent: your plan has no room for more\.\s+photo-2\.jpg, photo-3\.jpg/,
    );
    expect(text.split("photo-2.jpg")).toHaveLength(2);
    expect(text).not.toMatch(/Try again|Send again/);
  });
});
