import { createProblem } from '@portal/platform/http/problems';
import type { ListQuery, Problem } from '@portal/platform/http/defineRoute';

export const singleFilterValueOf = (value: ListQuery['filters'][string] | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

export const filterRequiredProblem = (name: string, message: string): Problem =>
  createProblem(400, 'FILTER_REQUIRED', `${message}: ${name}`, { violations: [{ propertyPath: name, message }] });
