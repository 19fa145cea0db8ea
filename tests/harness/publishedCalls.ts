import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { OpenApiDocument, OpenApiOperation, OpenApiResponse as Described } from '@portal/platform/http/docs/openApi';

/** An answer of the portal that came over the wire. */
export interface MadeCall {
  readonly method: string;
  /** With or without query. */
  readonly url: string;
  readonly status: number;
  readonly contentType: string | null;
  /** Undefined for what is no JSON. */
  readonly body: unknown;
}

export interface PublishedCalls {
  /** Why the answer is not what is published; undefined when it is. */
  faultOf(call: MadeCall): string | undefined;
  /** Successes that are published and have not been seen: `GET /files/{id} 200 application/json`. */
  unseen(): readonly string[];
}

interface Published {
  readonly name: string;
  readonly pattern: RegExp;
  readonly method: string;
  readonly operation: OpenApiOperation;
}

const DOCUMENT = 'openapi';
const isSuccess = (status: string | number): boolean => Number(status) < 300;
const literal = (text: string): string => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');

/** Compares answers with the published description, strictly: fields that it does not know are faults. */
export function publishedCalls(document: OpenApiDocument): PublishedCalls {
  const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
  addFormats.default(ajv);
  ajv.addKeyword('x-labels');
  ajv.addKeyword('x-unit');
  ajv.addSchema(inDocument({ $defs: document.components.schemas }), DOCUMENT);
  const validators = new Map<string, ValidateFunction>();
  const seen = new Set<string>();

  const published = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Published => ({
      name: `${method.toUpperCase()} ${path}`,
      pattern: new RegExp(`^${operation.servers === undefined ? '/api' : ''}${literal(path).replace(/\{\w+\}/g, '[^/]+')}$`),
      method: method.toUpperCase(),
      operation,
    })),
  );
  /** A literal path goes before one with a parameter. */
  const find = (method: string, path: string): Published | undefined =>
    published
      .filter((each) => each.method === method && each.pattern.test(path))
      .sort((a, b) => a.name.split('{').length - b.name.split('{').length)[0];
  const describedAs = ({ operation }: Published, status: number): Described | undefined => {
    const response = operation.responses[String(status)];
    return response !== undefined && '$ref' in response ? document.components.responses[response.$ref.split('/').at(-1) ?? ''] : response;
  };
  const bodyFault = (name: string, schema: object, body: unknown): string | undefined => {
    const validate = validators.get(name) ?? ajv.compile(inDocument(schema));
    validators.set(name, validate);
    return validate(body) ? undefined : `${name}: ${ajv.errorsText(validate.errors)} in ${JSON.stringify(body).slice(0, 500)}`;
  };

  /** Names of successes that must have been seen, at least one of each group: what is read in all its forms, what is changed in one. */
  const demandedOf = (call: Published): readonly (readonly string[])[] => {
    const statuses = Object.keys(call.operation.responses).filter((status) => isSuccess(status) && status !== '202');
    const groups = statuses.map((status) => {
      const types = Object.keys(describedAs(call, Number(status))?.content ?? { '': undefined });
      return types.map((type) => [call.name, status, type].join(' ').trim());
    });
    return call.method === 'GET' ? groups.flat().map((name) => [name]) : statuses.length > 1 ? [groups.flat()] : groups;
  };

  return {
    faultOf({ method, url, status, contentType, body }) {
      const call = find(method, url.split('?')[0] ?? '');
      if (call === undefined) return status === 404 || status === 405 ? undefined : `${method} ${url} is not published`;
      const response = describedAs(call, status);
      if (response === undefined) return `${call.name} answered ${status}, which is not published`;
      const type = contentType?.split(';')[0] ?? '';
      const name = [call.name, status, type].join(' ').trim();
      if (response.content === undefined) {
        seen.add(name);
        return contentType === null ? undefined : `${name} has a content, which is not published`;
      }
      const content = response.content[type] ?? response.content['*/*'];
      if (content === undefined) return `${name} is not published`;
      seen.add(response.content[type] === undefined ? `${call.name} ${status} */*` : name);
      return body === undefined ? undefined : bodyFault(name, content.schema, body);
    },
    unseen: () =>
      published
        .flatMap((call) => demandedOf(call).filter((oneOf) => !oneOf.some((name) => seen.has(name))))
        .map((oneOf) => oneOf.join(' or ')),
  };
}

const inDocument = (schema: object): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/components/schemas/', `"$ref":"${DOCUMENT}#/$defs/`)) as object;
