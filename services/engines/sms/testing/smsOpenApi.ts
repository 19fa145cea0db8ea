import { z } from 'zod';
import { smsMessageSchema, smsReportSchema } from '@portal/contracts/sms/smsContract';

const described = (description: string, headers?: object): object => ({ description, ...(headers === undefined ? {} : { headers }) });
const retryAfter = { 'Retry-After': { description: 'Sekunden', schema: { type: 'integer', minimum: 1 } } };
const json = (name: string): object => ({
  required: true,
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
});

const reports = {
  post: {
    operationId: 'reportMessage',
    summary: 'Melden, was aus einer Nachricht geworden ist',
    description:
      'So oft und in welcher Folge auch immer: jede Meldung gilt einmal, und was geendet hat, geht nicht zurück. ' +
      'Bei einer anderen Antwort als 2xx ist die Meldung zu wiederholen.',
    security: [{ token: [] }],
    requestBody: json('SmsReport'),
    responses: {
      '200': described('Angenommen; auch für eine Nachricht, die das Portal nicht (mehr) kennt'),
      '401': described('Das Token stimmt nicht'),
      '422': described('So ist die Meldung nicht zu lesen: nicht wiederholen'),
      '503': described('Später noch einmal', retryAfter),
    },
  },
};

/** What a service has to answer that sends SMS for the portal (SMS_URL), as OpenAPI 3.1. */
export const createSmsOpenApiDocument = (): object => ({
  openapi: '3.1.1',
  info: {
    title: 'ServicePortal: Versand von SMS',
    version: '1',
    description:
      'Diese Aufrufe macht das Portal; beantwortet werden sie vom SMS-Dienst der Bank oder einem Vermittler davor. ' +
      'Die Kennung in der Adresse bleibt bei jedem Versuch dieselbe: Wer sie kennt, sendet nicht noch einmal. ' +
      'Weiterleitungen folgt das Portal nicht. Nummern und Texte gehören nicht in Protokolle.',
  },
  servers: [{ url: '{SMS_URL}', variables: { SMS_URL: { default: 'https://sms.bank.example/v1' } } }],
  paths: {
    '/messages/{id}': {
      put: {
        operationId: 'sendMessage',
        summary: 'Eine SMS senden',
        security: [{ token: [] }],
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', pattern: '^[A-Za-z0-9-]{1,64}$' } }],
        requestBody: json('SmsMessage'),
        responses: {
          '202': described('Angenommen, wird gesendet'),
          '200': described('Unter dieser Kennung schon angenommen: es wird nicht noch einmal gesendet'),
          '400': described('Die Nummer wird abgelehnt: der nächste Versuch wäre vergeblich'),
          '401': described('Das Token stimmt nicht; alle Nachrichten warten'),
          '429': described('Zu viele auf einmal; alle Nachrichten warten so lange', retryAfter),
          '5XX': described('Gestört; alle Nachrichten warten', retryAfter),
        },
        callbacks: { report: { '{$request.body#/reportTo}': reports } },
      },
    },
  },
  components: {
    securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'SMS_TOKEN, in beiden Richtungen dasselbe' } },
    schemas: { SmsMessage: schemaOf(smsMessageSchema), SmsReport: schemaOf(smsReportSchema) },
  },
});

function schemaOf(schema: z.ZodType): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema);
  return rest;
}
