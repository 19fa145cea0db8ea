import react from '@vitejs/plugin-react';
import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { createInlineStylesPlugin, createScriptsFirstPlugin } from '../web-shared/vite/builtHtmlPlugins.ts';
import { createPdfAssetsPlugin } from '../web-shared/vite/createPdfAssetsPlugin.ts';
import { createProductionRouterPlugin } from '../web-shared/vite/createProductionRouterPlugin.ts';
import { createReachedModulesChunkNamer } from '../web-shared/vite/createReachedModulesChunkNamer.ts';
import { createUnusedLibraryPartsRemovalPlugin } from '../web-shared/vite/createUnusedLibraryPartsRemovalPlugin.ts';
import { createFallbackColoursPlugin } from './vite/createFallbackColoursPlugin.ts';

const api = process.env['PORTAL_API'] ?? 'http://127.0.0.1:3000';
const here = import.meta.dirname;

const fromSource = (...files: string[]): string[] => files.map((file) => resolve(here, 'src', file));

/** Needs no library, and asks for the session while those are on their way. */
const early = createReachedModulesChunkNamer('early', fromSource('early.ts'));

/** Most people come by the login: it travels with the app, and nothing else does. */
const start = createReachedModulesChunkNamer(
  'start',
  fromSource('main.tsx', 'app/layout/FormWithEyeCatcherLayout.tsx', 'features/login/LoginPage.tsx'),
);

/** What every screen needs travels in one file of libraries and one of ours; the rest comes with the screen that needs it. */
const groups = [
  {
    name: 'base',
    priority: 3,
    test: /node_modules[\\/](react|react-dom|scheduler|react-router(-dom)?|@tanstack|@emotion|stylis|@mui[\\/](system(?![\\/]cssVars)|styled-engine|utils|material[\\/](styles(?![\\/](createThemeWithVars|createColorScheme|createGetSelector|shouldSkip|excludeVar))|Button|ButtonBase|IconButton|Typography|Box|utils)))[\\/]/,
  },
  { name: early, debugName: 'early', priority: 4 },
  { name: start, debugName: 'start', priority: 2 },
  // What forms are made of comes with the first of them; the login does without.
  {
    name: 'forms',
    priority: 1,
    test: /[\\/](node_modules[\\/]react-hook-form|web-shared[\\/]src[\\/]forms)[\\/]|[\\/](useFormField|NewPasswordFields|registrationAndPasswordTexts)\./,
  },
  // Also of the bank's sign-in and the help, which do without the other parts.
  { name: 'sections', priority: 1, test: /[\\/](ProblemNote|Section)\.tsx/ },
  // Small parts that more than one screen uses: one file rather than a call for each. Texts of the bank are of help and legal page alone.
  {
    name: 'parts',
    priority: 1,
    test: /[\\/](web-customer[\\/]src[\\/](components|app|session|api|enquiries)|web-shared[\\/]src[\\/](?!pdf|upload|text|forms))[\\/](?!.*(Field|Dialog|Drawer|Overlay|Preview|BankText|ProblemNote|Section))/,
    minShareCount: 2,
  },
];

/** The server puts the nonce of its policy in place of `__CSP_NONCE__`; nothing may be inlined, fonts neither. */
export default defineConfig({
  plugins: [
    react(),
    createPdfAssetsPlugin(),
    createProductionRouterPlugin(),
    createUnusedLibraryPartsRemovalPlugin(),
    createFallbackColoursPlugin(),
    createInlineStylesPlugin(),
    createScriptsFirstPlugin(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // All styles stand in the page.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 600,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { proxy: { '/api': api, '/_yes': api, '/demo': api } },
  preview: { proxy: { '/api': api, '/_yes': api, '/demo': api } },
});
