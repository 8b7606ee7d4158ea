import { type RefObject, useEffect, useState } from "react";
import { uploads } from "~/content/business";
import { shrink } from "~/lib/uploads/shrink";

/** Longest side of a page that was photographed, pixels: what 300 dots an inch make of a letter page. */
const longestPage = 3300;

const isTooLarge = ({ type, size }: File): boolean => type === "image/jpeg" && size > uploads.fileBytes;

/**
 * Makes photos of pages smaller that are larger than may be sent, as soon as they are chosen. Without scripts, and where the
 * browser can't, they are sent as they are, and the server says what is wrong with them.
 * @returns whether one is being made smaller: until then the form isn't to be sent
 */
export function useShrunkFiles(form: RefObject<HTMLFormElement | null>): boolean {
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const { current } = form;
    const onChange = async ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || !target.files) return;
      const chosen = [...target.files];
      if (!chosen.some(isTooLarge)) return;
      setBusy(true);
      const files = new DataTransfer();
      for (const file of chosen) {
        const small = isTooLarge(file) ? await shrink(file, longestPage) : file;
        files.items.add(small instanceof File ? small : new File([small], file.name, { type: small.type }));
      }
      // Others may have been chosen meanwhile.
      if (chosen.every((file, index) => target.files?.[index] === file)) target.files = files.files;
      setBusy(false);
    };
    current?.addEventListener("change", onChange);
    return () => current?.removeEventListener("change", onChange);
  }, [form]);
  return isBusy;
}
