/**
 * The interface of turbo-stream 2, implemented by turbo-stream 3.
 * Remix 2 depends on version 2, which has CVE-2026-34077 and gets no more fixes.
 * From Node 20.19 on, `require` loads this module too.
 */
import { decode as decode3, encode as encode3 } from "turbo-stream-3";

/** @typedef {(value: unknown) => [string, ...unknown[]] | false | null | undefined | void} EncodePlugin */
/** @typedef {(type: string, ...data: unknown[]) => { value: unknown } | false | null | undefined} DecodePlugin */

/** A value that a plugin encodes. Version 3 asks no plugin about an error, so an error is sent as one of these. */
class Plugged {
  /** @param {unknown[]} parts the type and the data that the plugin made */
  constructor(parts) {
    this.parts = parts;
  }
}

/** Classes that version 3 encodes without a plugin. */
const natives = [Date, RegExp, URL, Error];

/** @param {object} value */
const isPlain = (value) => [null, Object.prototype].includes(Object.getPrototypeOf(value));

/**
 * Encodes a value as version 3 does, with the plugins of version 2.
 * All objects except arrays pass through `plugins`. Values without an encoding pass through `postPlugins`.
 * An abort of `signal` rejects pending promises.
 * @param {unknown} input
 * @param {{ plugins?: EncodePlugin[], postPlugins?: EncodePlugin[], signal?: AbortSignal }} [options]
 * @returns {ReadableStream<Uint8Array>}
 */
export function encode(input, { plugins = [], postPlugins = [], signal } = {}) {
  /** @type {Map<object, object>} */
  const copies = new Map();
  /**
   * Copies without content. A list instead of recursion, so that no depth overflows the stack. @type {(() => void)[]}
   */
  const unfilled = [];
  /** @type {Promise<never>} */
  const aborted = new Promise((_, reject) => {
    const abort = () => reject(signal?.reason);
    if (signal?.aborted) abort();
    else signal?.addEventListener("abort", abort);
  });
  // Handled by the promises of the input, if there are any.
  aborted.catch(() => {});

  /** @param {EncodePlugin[]} asked @param {unknown} value */
  function plugged(asked, value) {
    for (const plugin of asked) {
      const result = plugin(value);
      if (Array.isArray(result)) return result;
    }
    return undefined;
  }

  /** @param {unknown[]} parts */
  function copyOfParts([type, ...data]) {
    const copy = new Plugged([type]);
    unfilled.push(() => copy.parts.push(...data.map(copyOf)));
    return copy;
  }

  /** @param {object} value @returns {object} */
  function newCopy(value) {
    if (Array.isArray(value)) {
      /** @type {unknown[]} */
      const copy = [];
      unfilled.push(() => {
        for (const item of value) copy.push(copyOf(item));
      });
      return copy;
    }
    const parts = plugged(plugins, value);
    if (parts) return copyOfParts(parts);
    if (value instanceof Promise) {
      return Promise.race([value, aborted]).then(copyOfAll, (error) => {
        throw copyOfAll(error);
      });
    }
    if (value instanceof Map) {
      const copy = new Map();
      unfilled.push(() => {
        for (const [key, item] of value) copy.set(copyOf(key), copyOf(item));
      });
      return copy;
    }
    if (value instanceof Set) {
      const copy = new Set();
      unfilled.push(() => {
        for (const item of value) copy.add(copyOf(item));
      });
      return copy;
    }
    if (natives.some((native) => value instanceof native)) return value;
    if (!isPlain(value)) return copyOfParts(plugged(postPlugins, value) ?? [""]);
    // Without a prototype, so that a key "__proto__" is a key like any other.
    const copy = Object.create(null);
    unfilled.push(() => {
      for (const [key, item] of Object.entries(value)) copy[key] = copyOf(item);
    });
    return copy;
  }

  /** @param {unknown} value */
  function copyOf(value) {
    if (value === null || typeof value !== "object") return value;
    const copy = copies.get(value) ?? newCopy(value);
    copies.set(value, copy);
    return copy;
  }

  /** @param {unknown} value */
  function copyOfAll(value) {
    const copy = copyOf(value);
    for (let fill = unfilled.pop(); fill; fill = unfilled.pop()) fill();
    return copy;
  }

  return bytesOf(
    encode3(copyOfAll(input), {
      plugins: [
        (value) => {
          if (value instanceof Plugged) return /** @type {[string, ...unknown[]]} */ ([...value.parts]);
          return typeof value === "function" ? plugged(postPlugins, value) : undefined;
        },
      ],
    }),
  );
}

/**
 * The text as UTF-8. If the client disconnects, only this stream ends. Version 3 would throw an unhandled error.
 * @param {ReadableStream<string>} text
 * @returns {ReadableStream<Uint8Array>}
 */
function bytesOf(text) {
  const reader = text.getReader();
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}

/**
 * Decodes the output of `encode`.
 * @param {ReadableStream<Uint8Array>} readable
 * @param {{ plugins?: DecodePlugin[] }} [options]
 * @returns {Promise<{ value: unknown, done: Promise<undefined> }>}
 */
export async function decode(readable, { plugins } = {}) {
  const text = readable.pipeThrough(
    /** @type {TransformStream<Uint8Array, string>} */ (new TextDecoderStream()),
  );
  // Version 3 has no equivalent of `done`, which Remix doesn't read.
  return { value: await decode3(text, { plugins }), done: Promise.resolve(undefined) };
}
