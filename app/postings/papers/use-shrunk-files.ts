import { type RefObject, useEffect, useState } from "react";
import { uploads } from "~/content/business";
import { shrink } from "~/lib/uploads/shrink";

/** Longest side of a photographed page, in pixels: a letter page at 300 dpi. */
const longestPage = 3300;

/** True for a photo that would take minutes on a slow connection. */
const isTooLarge = ({ type, size }: File): boolean => type === "image/jpeg" && size > uploads.smallBytes;

/**
 * Shrinks photos of pages that are too large, as soon as they are chosen.
 * Without scripts, or if the browser can't, they are sent unchanged and the server reports errors.
 * @param sends name of the button that sends the form once files are chosen. By default it's pressed by hand
 * @returns true while a photo is being shrunk, when the form must not be sent
 */
export function useShrunkFiles(form: RefObject<HTMLFormElement | null>, sends?: string): boolean {
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const { current } = form;
    const onChange = async ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || !target.files) return;
      const chosen = [...target.files];
      const send = () => {
        if (sends && target.files?.length)
          current?.requestSubmit(current.querySelector<HTMLButtonElement>(`[name="${sends}"]`));
      };
      if (!chosen.some(isTooLarge)) return send();
      setBusy(true);
      const files = new DataTransfer();
      for (const file of chosen) {
        const small = isTooLarge(file) ? await shrink(file, longestPage) : file;
        files.items.add(small instanceof File ? small : new File([small], file.name, { type: small.type }));
      }
      // The user may have chosen other files since.
      const isStill = chosen.every((file, index) => target.files?.[index] === file);
      if (isStill) target.files = files.files;
      setBusy(false);
      if (isStill) send();
    };
    current?.addEventListener("change", onChange);
    return () => current?.removeEventListener("change", onChange);
  }, [form, sends]);
  return isBusy;
}
