const browsers = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
] as const;

const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

/** Long enough for every browser that exists. */
const MAX_CHARACTERS = 500;

/**
 * What people call the browser that a `User-Agent` names: 'Firefox unter Windows'. Null for who names none that is known.
 * Nothing else of it is kept: it tells more of a person than a list of sessions needs.
 */
export function describeDevice(userAgent: string | undefined): string | null {
  const text = (userAgent ?? '').slice(0, MAX_CHARACTERS);
  const find = (known: readonly (readonly [RegExp, string])[]): string | undefined => known.find(([pattern]) => pattern.test(text))?.[1];
  const [browser, system] = [find(browsers), find(systems)];
  if (browser === undefined) return system ?? null;
  if (system === undefined) return browser;
  return `${browser} ${system.startsWith('i') ? 'auf' : 'unter'} ${system}`;
}
