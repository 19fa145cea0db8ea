import { z } from 'zod';
import {
  archivedDocumentSchema,
  agree21ProblemSchema,
  documentFilingSchema,
  archivedDocumentKeySchema,
  agree21PersonSchema,
} from '@portal/contracts/agree21/agree21Contract';

type Headers = Readonly<Record<string, object>>;
const described = (description: string, schema?: string, headers?: Headers): object => ({
  description,
  ...(headers === undefined ? {} : { headers }),
  ...(schema === undefined ? {} : { content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } } }),
});
const later = {
  'Retry-After': { description: 'Sekunden; das Portal sagt sie der Person, die wartet', schema: { type: 'integer', minimum: 1 } },
};

const faults = {
  '401': described('Token oder Zertifikat gilt nicht; das Portal holt einmal ein neues Token und versucht es damit'),
  '429': described('Zu viele auf einmal: später noch einmal', undefined, later),
  '5XX': described('Gestört: später noch einmal', undefined, later),
};
const unknown = (what: string, code: string): object => described(`${what} (code ${code})`, 'Problem');

const key = { name: 'key', in: 'path', required: true, schema: schemaOf(archivedDocumentKeySchema) };
const security = [{ oauth: [] }, { certificate: [] }, { oauth: [], certificate: [] }];

/** What a service has to answer that stands in front of agree21 (AGREE21_URL), as OpenAPI 3.1. */
export const createAgree21OpenApiDocument = (): object => ({
  openapi: '3.1.1',
  info: {
    title: 'ServicePortal: Archiv und Personen in agree21',
    version: '1',
    description:
      'Diese Aufrufe macht das Portal; beantwortet werden sie von einem Vermittler der Bank vor agree21. ' +
      'Weiterleitungen folgt das Portal nicht, und auf eine Antwort wartet es bei Dokumenten 15, bei Personen 4 Sekunden. ' +
      'Personennummern stehen in Adressen: Sie gehören wie Namen und Inhalte nicht in Protokolle.',
  },
  servers: [{ url: '{AGREE21_URL}', variables: { AGREE21_URL: { default: 'https://agree21.bank.example/v1' } } }],
  paths: {
    '/documents/{key}': {
      put: {
        operationId: 'archiveDocument',
        summary: 'Ein Dokument aufnehmen, ein einziges Mal',
        description:
          'Wer den Schlüssel kennt, nimmt nichts noch einmal auf und antwortet mit der ersten Ablage, was auch immer jetzt gesendet wird. ' +
          'Geantwortet wird, wenn das Dokument dauerhaft gespeichert ist. Das Portal sendet Expect: 100-continue.',
        security,
        parameters: [
          key,
          {
            name: 'Document-Filing',
            in: 'header',
            required: true,
            description: 'Ablage und Dateiname: JSON in UTF-8, als base64url ohne Füllzeichen',
            schema: {
              type: 'string',
              contentEncoding: 'base64url',
              contentMediaType: 'application/json',
              contentSchema: { $ref: '#/components/schemas/DocumentFiling' },
            },
          },
          {
            name: 'Content-Digest',
            in: 'header',
            required: true,
            description: 'SHA-256 des Inhalts (RFC 9530); ein anderer Inhalt ist mit 422 abzulehnen',
            schema: { type: 'string', pattern: '^sha-256=:[A-Za-z0-9+/]{43}=:$' },
          },
        ],
        requestBody: { required: true, content: { '*/*': { schema: { type: 'string', format: 'binary' } } } },
        responses: {
          '201': described('Aufgenommen', 'ArchivedDocument'),
          '200': described('Unter diesem Schlüssel schon da: die erste Ablage', 'ArchivedDocument'),
          '404': unknown('Niemand hat diese Personennummer', 'PERSON_UNKNOWN'),
          '409': unknown('Unter diesem Schlüssel liegt ein anderer Inhalt', 'KEY_TAKEN'),
          '422': unknown('Das Archiv nimmt dieses Dokument nicht an', 'DOCUMENT_REFUSED'),
          ...faults,
        },
      },
      get: {
        operationId: 'findDocument',
        summary: 'Was unter einem Schlüssel im Archiv liegt, für den Abgleich',
        security,
        parameters: [key],
        responses: {
          '200': described('Die Ablage', 'ArchivedDocument'),
          '404': unknown('Unter diesem Schlüssel liegt nichts', 'DOCUMENT_UNKNOWN'),
          ...faults,
        },
      },
    },
    '/persons/{number}': {
      get: {
        operationId: 'findPerson',
        summary: 'Eine Person nach ihrer Kunden- oder Personennummer',
        security,
        parameters: [{ name: 'number', in: 'path', required: true, schema: { type: 'string', minLength: 1, maxLength: 64 } }],
        responses: {
          '200': described('Die Person', 'Person'),
          '404': unknown('Niemand hat diese Nummer', 'PERSON_UNKNOWN'),
          ...faults,
        },
      },
    },
  },
  components: {
    securitySchemes: {
      oauth: {
        type: 'oauth2',
        description: 'AGREE21_CLIENT_ID und AGREE21_CLIENT_SECRET (client_secret_basic)',
        flows: { clientCredentials: { tokenUrl: 'https://anmeldung.bank.example/token', scopes: {} } },
      },
      certificate: { type: 'mutualTLS', description: 'AGREE21_CERT_FILE und AGREE21_KEY_FILE' },
    },
    schemas: {
      DocumentFiling: schemaOf(documentFilingSchema),
      ArchivedDocument: schemaOf(archivedDocumentSchema),
      Person: schemaOf(agree21PersonSchema),
      Problem: schemaOf(agree21ProblemSchema),
    },
  },
});

/** As others write it: what is ignored they may add. */
function schemaOf(schema: z.ZodType): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return rest;
}
