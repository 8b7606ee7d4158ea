# The site as a container. Build: `docker build -t mere-posting .` (podman and buildah: with `--format docker`, or they
# leave HEALTHCHECK out); what it needs at run time is in docs/operations/other-hosts.md. Nothing is written to its file system,
# so it may be mounted read-only.

# By its tag, so that every build has the latest mends of Node and Debian. The release workflow names the digest that the
# tag has that day, and the image's labels say it.
ARG BASE=node:24-slim

# The image that runs now: pages of it that are still open find their styles and scripts in the new one. Where there
# is none, an image without a build in it will do.
ARG PREVIOUS=node:24-slim
FROM ${PREVIOUS} AS previous

# Everything: packages, sources, the build. `compose.yaml` runs the emulators from here.
FROM ${BASE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages ./packages
RUN npm ci
COPY . .
# Shown by /version.
ARG COMMIT
RUN npm run build

# What runs in production: the build has most packages in it.
FROM build AS production
RUN npm run sbom
RUN --mount=type=bind,from=previous,target=/previous node scripts/carry-assets.mjs /previous/app/build
RUN node scripts/prune.mjs

FROM ${BASE}
# Photos are large pieces of memory that come and go on several threads: with these two, glibc gives them back.
ENV NODE_ENV=production HOST=0.0.0.0 MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
# For a container of 512 MiB: V8 would let its heap grow as if photos, which are outside it, needed nothing. Give a larger container half.
ENV NODE_OPTIONS=--max-old-space-size=256
WORKDIR /app
COPY --from=production /app/package.json ./
COPY --from=production /app/node_modules ./node_modules
COPY --from=production /app/build ./build
# The unprivileged user that comes with the image.
USER node
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself, no shell and no npm in between: signals reach it, and it ends in order.
CMD ["node", "build/index.js"]
# What scanners and registries show; last, because they change with every build.
ARG BASE
ARG COMMIT
ARG VERSION
ARG SOURCE
LABEL org.opencontainers.image.title="Mere Posting" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${COMMIT}" \
  org.opencontainers.image.source="${SOURCE}" \
  org.opencontainers.image.base.name="${BASE}"
