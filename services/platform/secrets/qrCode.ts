import { renderSVG } from 'uqr';

/** As an SVG, with the quiet margin that scanners need. */
export const qrCode = (text: string): string => renderSVG(text, { border: 4 });
