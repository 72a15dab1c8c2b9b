# Builds with everything, ships with what runs.
FROM node:22-slim AS build
WORKDIR /solemn
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=optional
COPY . .
RUN npm run build && npm prune --omit=dev --omit=optional

FROM node:22-slim
ENV NODE_ENV=production PORT=3000
WORKDIR /solemn
COPY --from=build --chown=node:node /solemn/package.json ./
COPY --from=build --chown=node:node /solemn/node_modules ./node_modules
COPY --from=build --chown=node:node /solemn/dist ./dist
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/src/main.js"]
