// Opens one PDF in a thread of its own, and ends: `pdf.server.ts` starts it as text.
import { parentPort, workerData } from "node:worker_threads";

/** @type {import("./pdf.server").PdfWork} */
const { file, library } = workerData;

/** @returns {Promise<import("./pdf.server").PdfState>} */
async function stateOf() {
  const { getDocument } = await import(library);
  try {
    const { promise } = getDocument({
      data: file,
      disableFontFace: true,
      isEvalSupported: false,
      verbosity: 0,
    });
    const pdf = await promise;
    await pdf.getPage(1);
    return "open";
  } catch (error) {
    return error instanceof Error && error.name === "PasswordException" ? "locked" : "broken";
  }
}

parentPort?.postMessage(await stateOf());
