# The site as a container. Build: `docker build -t mere-posting .` (podman and buildah need `--format docker` for
# HEALTHCHECK). docs/operations/other-hosts.md lists what it needs at run time. It writes nothing, so its file
# system may be read-only.

# Named by tag, so that every build has the latest fixes of Node and Debian.
# The release workflow names the digest that the tag has that day, and the image's labels show it.
ARG BASE=node:24-slim

# Image that runs now. Its open pages find their styles and scripts in the new image too.
# For the first release, any image without a build will do.
ARG PREVIOUS=node:24-slim
FROM ${PREVIOUS} AS previous

# All packages and sources, and the build. `compose.yaml` runs the emulators from this stage.
FROM ${BASE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages ./packages
RUN npm ci
COPY . .
# Shown by /version.
ARG COMMIT
RUN npm run build

# Files for production. The build contains most packages.
FROM build AS production
RUN npm run sbom
RUN --mount=type=bind,from=previous,target=/previous node scripts/carry-assets.mjs /previous/app/build
RUN node scripts/prune.mjs

FROM ${BASE}
# Makes glibc return memory, because photos are large pieces of memory on several threads.
ENV NODE_ENV=production HOST=0.0.0.0 MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
# For a container of 512 MiB. Without it V8's heap would take the memory for photos. Give a larger container half.
ENV NODE_OPTIONS=--max-old-space-size=256
WORKDIR /app
COPY --from=production /app/package.json ./
COPY --from=production /app/node_modules ./node_modules
COPY --from=production /app/build ./build
# The unprivileged user of the base image.
USER node
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Runs Node directly, without a shell or npm, so that signals reach it and it shuts down in order.
CMD ["node", "build/index.js"]
# Labels for scanners and registries. They are last, because they change with every build.
ARG BASE
ARG COMMIT
ARG VERSION
ARG SOURCE
LABEL org.opencontainers.image.title="Mere Posting" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${COMMIT}" \
  org.opencontainers.image.source="${SOURCE}" \
  org.opencontainers.image.base.name="${BASE}"
