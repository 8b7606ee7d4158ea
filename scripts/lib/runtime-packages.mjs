/**
 * The packages that stay outside the build, because they are loaded when first needed. Everything else that
 * runs in production is in it: vite.config.ts, scripts/build.mjs and the Dockerfile go by this list.
 */
export const runtimePackages = [
  "firebase-admin",
  "prom-client",
  "nodemailer",
  "ioredis",
  "sharp",
  "libheif-js",
  "unpdf",
];
