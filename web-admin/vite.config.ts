import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { createPdfAssetsPlugin } from '../web-shared/vite/createPdfAssetsPlugin.ts';

const api = process.env['PORTAL_API'] ?? 'http://127.0.0.1:3000';

/** The server puts the nonce of its policy in place of `__CSP_NONCE__`; nothing may be inlined, fonts neither. */
export default defineConfig({
  base: '/admin/',
  plugins: [react(), createPdfAssetsPlugin()],
  build: { outDir: 'dist', emptyOutDir: true, assetsInlineLimit: 0, chunkSizeWarningLimit: 900 },
  server: { proxy: { '/api': api } },
  preview: { proxy: { '/api': api } },
});
