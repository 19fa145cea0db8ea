const MAX_LENGTH = 200;
const linkLike = /(https?:|www\.|\/\/|mailto:|javascript:|[\w-]+\.(de|com|net|org|info|io|eu|app|bank|biz|ru|cn|xyz)\b)/i;
const markup = /[<>]/;

/**
 * A text from the address bar (`yes-error`) may come from anybody who sends a link: shown is plain text of at most
 * 200 characters without links, everything else gives the default.
 */
export function textFromAddress(value: string | null, fallback: string): string | undefined {
  if (value === null) return undefined;
  const text = value
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return text === '' || [...text].length > MAX_LENGTH || linkLike.test(text) || markup.test(text) ? fallback : text;
}
