const PORTAL = 'https://portal.invalid';

/** Addresses of the portal itself, the web's, and mail addresses, nothing else (no `javascript:`, no `//host`, nothing that a browser would read as one). */
export function safeLinkUrl(address: string): string | undefined {
  // Browsers pass over tabs and line breaks, and read backslashes as slashes.
  if (/[\p{Cc}\\]/u.test(address)) return undefined;
  try {
    if (address.startsWith('/')) return new URL(address, PORTAL).origin === PORTAL ? address : undefined;
    const other = new URL(address);
    return ['https:', 'http:', 'mailto:'].includes(other.protocol) ? other.href : undefined;
  } catch {
    return undefined;
  }
}
