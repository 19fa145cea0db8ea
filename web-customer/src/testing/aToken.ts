/** An access token as the server signs it; browsers only read its payload. */
export function aToken(
  payload: { readonly id?: string; readonly roles?: readonly string[]; readonly enquiry?: string; readonly exp?: number } = {},
  mark = 'x',
): string {
  const part = (value: object): string => btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return [
    part({ alg: 'none' }),
    part({ id: 'c1', roles: ['ROLE_CUSTOMER', 'ROLE_CUSTOMER_UPLOAD'], inheritedRoles: [], exp: 4_000_000_000, mark, ...payload }),
    'x',
  ].join('.');
}
