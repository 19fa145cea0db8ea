import type { ProblemDocument } from '@portal/contracts/shared/problem';
import { expect } from 'vitest';
import type { PortalUser, Reply } from './portalUser.ts';

/** What a refusal says, after a look at what each must have: a problem document in German, without anything internal. */
export function problemOf(reply: Reply): {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly at: readonly string[];
  readonly messages: readonly string[];
} {
  const problem = reply.body as ProblemDocument;
  expect(reply.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  expect(problem).toMatchObject({ type: expect.any(String) as string, title: expect.any(String) as string, status: reply.status });
  expect(problem.detail, 'German, a whole sentence').toMatch(/[a-zäöü]{3}/);
  expect(JSON.stringify(problem)).not.toMatch(/node_modules|\.ts:|SQLITE|Error:|at .*\(/);
  const { violations = [] } = problem;
  return {
    status: reply.status,
    code: problem.code,
    detail: problem.detail,
    at: violations.map(({ propertyPath }) => propertyPath),
    messages: violations.map(({ message }) => message),
  };
}

/** What a call says that is refused. */
export const refused = async (
  user: PortalUser,
  method: string,
  path: string,
  body?: object | string,
  headers: Readonly<Record<string, string>> = {},
) => problemOf(await user.send(method, path, { ...(body === undefined ? {} : { body }), headers }));
