import { samplePdf } from '../../services/demo/samplePdf.ts';

/** Stands in every personal field; nothing else in the world is called so. */
export const CANARY = 'Quaxvögelein';
export const EMAIL = 'quaxvoegelein@beispiel.de';
export const MOBILE = '+4917698150471';
/** Where the money of a loan goes. */
export const ACCOUNT = 'DE75512108001245126199';
export const WORDS = [CANARY, 'quaxvoegelein', '17698150471', '512108001245126199'];
export const PDF = new Uint8Array(samplePdf([`Gehalt von ${CANARY}`]));
