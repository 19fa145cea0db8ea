/** How a code is typed; apart from `CodeField`, which brings the library of forms. */
export const alphanumericCodeInputProps = {
  required: true,
  autoComplete: 'one-time-code',
  input: { autoCapitalize: 'characters', spellCheck: false, style: { letterSpacing: '0.35em', fontSize: '1.375rem', fontWeight: 600 } },
} as const;
