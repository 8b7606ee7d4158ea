/**
 * Packages that stay outside the build, because they are loaded on first use. The build contains all other packages
 * of production. vite.config.ts, scripts/build.mjs and the Dockerfile use this list.
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
