const url = "/assets/axe-for-tests.js";

/**
 * Axe as a file of the tested site, which the browser caches. Sending half a megabyte of text to each page takes
 * longer than its check.
 */
export const axe = { package: "node_modules/axe-core/axe.min.js", file: `build/client${url}`, url };
