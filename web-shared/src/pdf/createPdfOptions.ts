/**
 * How both apps read documents: nothing in them can run. The page's policy allows no WebAssembly: pictures in JPEG 2000 are read by
 * the script of the same name beside it, without which a scan would be a blank page. `assets` is where `pdfAssets` has put them.
 */
export const createPdfOptions = (assets: string) => ({
  isEvalSupported: false,
  enableXfa: false,
  useWasm: false,
  useSystemFonts: true,
  standardFontDataUrl: `${assets}standard_fonts/`,
  cMapUrl: `${assets}cmaps/`,
  wasmUrl: `${assets}wasm/`,
  cMapPacked: true,
});
