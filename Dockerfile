# The portal: one image for every role. It runs as the user node, and its root may be read-only; only DATA_DIR is written.
FROM node:26.10.0-bookworm-slim AS runtime
# Node 26 needs it, and not every base has it.
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*

FROM runtime AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contracts/package.json contracts/
COPY services/platform/package.json services/platform/
COPY services/package.json services/
COPY projections/package.json projections/
COPY web-shared/package.json web-shared/
COPY web-customer/package.json web-customer/
COPY web-admin/package.json web-admin/
COPY tests/package.json tests/
# What the image is made of, for whoever runs it (CycloneDX): docker run --rm --entrypoint cat IMAGE sbom.cdx.json
COPY scripts/sbom.mjs scripts/
RUN npm run --silent sbom > sbom.cdx.json

# Without install scripts: everything native comes prebuilt.
FROM manifests AS production
RUN npm ci --ignore-scripts --no-audit --no-fund --loglevel=error --omit=dev \
      --workspace=contracts --workspace=services/platform --workspace=services --workspace=projections \
 && rm -rf node_modules/@portal node_modules/.package-lock.json
# What never runs: sources in C, builds for browsers and for other systems, tests, types.
RUN cd node_modules \
 && rm -rf @photostructure/sqlite/src @cantoo/pdf-lib/src libheif-js/libheif */test */tests \
 && find @photostructure/sqlite/prebuilds -name '*.node' ! -path "*/$(node -p 'process.platform + "-" + process.arch')/*glibc*" -delete \
 && find . -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.md' -o -name '*.min.js' \) -delete

FROM manifests AS build
RUN npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
COPY . .
RUN node scripts/build.mjs && find web-customer/dist web-admin/dist -name '*.map' -delete

# What only a build needs, and what nobody reads in a container.
FROM runtime AS system
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/share/doc /usr/share/man /usr/share/locale \
      /var/cache/apt /var/lib/apt/lists \
 && mkdir /data && chown node:node /data && chmod 700 /data

# One layer of all that is left, so that what was removed takes no room.
FROM scratch
COPY --from=system / /
ARG APP_VERSION=dev-local
ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
ENV NODE_ENV=production APP_VERSION=$APP_VERSION HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY package.json .docker/healthcheck.mjs ./
COPY --from=manifests /app/sbom.cdx.json ./
COPY --from=production /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/web-customer/dist web-customer/dist
COPY --from=build /app/web-admin/dist web-admin/dist
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=5s --timeout=5s --start-period=60s --retries=12 CMD ["node", "healthcheck.mjs"]
CMD ["node", "--enable-source-maps", "dist/server/main.js"]
