import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pdfAssets } from '../web-shared/vite/pdfAssets.ts';

const api = process.env['PORTAL_API'] ?? 'http://127.0.0.1:3000';

/** What every screen needs travels in one file; the rest comes with the screen that needs it. */
const groups = [
  {
    name: 'base',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router(-dom)?|@tanstack|@emotion|stylis|@mui[\\/](system|styled-engine|utils|material[\\/](styles|Button|ButtonBase|Typography|Box|utils)))[\\/]/,
  },
  // Small parts that more than one screen uses: one file rather than a call for each.
  {
    name: 'parts',
    test: /[\\/](web-customer[\\/]src[\\/](components|app|session|api)|web-shared[\\/]src[\\/](?!pdf|upload))[\\/](?!.*(Field|Dialog|Drawer|Overlay|Preview))/,
    minShareCount: 2,
  },
];

/** The server puts the nonce of its policy in place of `__CSP_NONCE__`; nothing may be inlined, fonts neither. */
export default defineConfig({
  plugins: [react(), pdfAssets()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { proxy: { '/api': api } },
  preview: { proxy: { '/api': api } },
});
