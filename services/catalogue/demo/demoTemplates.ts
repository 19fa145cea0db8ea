import type { z } from 'zod';
import type { createEnquiryTemplateSchema } from '@portal/contracts/catalogue/commands/enquiryTemplate';
import type { createFileTemplateSchema } from '@portal/contracts/catalogue/commands/fileTemplate';

type DemoFileTemplate = Omit<z.input<typeof createFileTemplateSchema>, 'fileCategory' | 'sortIndex'> & { readonly category: string };

const MB = 1_048_576;

export const demoFileTemplates: readonly DemoFileTemplate[] = [
  {
    name: 'Personalausweis oder Reisepass',
    description: 'Vorder- und Rückseite des gültigen Personalausweises oder die Doppelseite des Reisepasses mit dem Lichtbild.',
    tooltip: 'Alle vier Ecken müssen zu sehen sein, ohne Spiegelungen.',
    category: 'Identität',
    required: true,
    maxSize: 10 * MB,
  },
  {
    name: 'Meldebescheinigung',
    description: 'Nur, wenn Ihre Anschrift von der im Ausweis abweicht. Nicht älter als drei Monate.',
    category: 'Identität',
    required: false,
  },
  {
    name: 'Handelsregisterauszug',
    description: 'Aktueller, vollständiger Auszug, nicht älter als sechs Monate.',
    tooltip: 'Sie erhalten ihn kostenlos unter handelsregister.de.',
    category: 'Identität',
    required: true,
    accept: 'application/pdf',
  },
  {
    name: 'Auszug aus dem Transparenzregister',
    description: 'Nachweis der wirtschaftlich Berechtigten nach dem Geldwäschegesetz.',
    category: 'Identität',
    required: true,
    accept: 'application/pdf',
    expiresInDays: 30,
  },
  {
    name: 'Gehaltsabrechnungen der letzten drei Monate',
    description: 'Bitte alle Seiten der letzten drei Abrechnungen in der Reihenfolge der Monate.',
    category: 'Einkommen',
    required: true,
    expiresInDays: 30,
  },
  {
    name: 'Letzter Einkommensteuerbescheid',
    description: 'Alle Seiten des letzten Bescheids, den Sie vom Finanzamt erhalten haben.',
    category: 'Einkommen',
    required: true,
  },
  {
    name: 'Jahresabschlüsse der letzten zwei Jahre',
    description:
      'Bilanz mit Gewinn- und Verlustrechnung oder Einnahmenüberschussrechnung der letzten zwei abgeschlossenen Geschäftsjahre, unterschrieben.',
    category: 'Einkommen',
    required: true,
    maxSize: 30 * MB,
  },
  {
    name: 'Betriebswirtschaftliche Auswertung',
    description: 'Aktuelle BWA mit Summen- und Saldenliste, höchstens drei Monate alt.',
    category: 'Einkommen',
    required: true,
    expiresInDays: 21,
  },
  {
    name: 'Rentenbescheid oder Rentenauskunft',
    description: 'Der letzte Bescheid oder die jährliche Renteninformation.',
    category: 'Einkommen',
    required: false,
  },
  {
    name: 'Grundbuchauszug',
    description: 'Vollständiger Auszug mit allen Abteilungen, nicht älter als drei Monate.',
    tooltip: 'Das Grundbuchamt Ihres Amtsgerichts stellt ihn aus.',
    category: 'Immobilie',
    required: true,
  },
  {
    name: 'Wohnflächenberechnung und Baupläne',
    description: 'Grundrisse, Schnitte und die Berechnung der Wohnfläche.',
    category: 'Immobilie',
    required: true,
    maxSize: 30 * MB,
  },
  {
    name: 'Fotos des Objekts',
    description: 'Außenansichten von allen Seiten, dazu Küche, Bad und Heizung.',
    category: 'Immobilie',
    required: false,
    accept: 'image/*',
    maxSize: 20 * MB,
  },
  {
    name: 'Entwurf des Kaufvertrags',
    description: 'Der Entwurf des Notars oder die Reservierungsvereinbarung.',
    category: 'Verträge',
    required: true,
    accept: 'application/pdf',
  },
  {
    name: 'Nachweis des Eigenkapitals',
    description: 'Kontoauszüge, Depotauszüge oder Stände von Bausparverträgen.',
    category: 'Finanzierung',
    required: true,
    expiresInDays: 30,
  },
  {
    name: 'Darlehensverträge anderer Banken',
    description: 'Verträge mit den aktuellen Restschulden und Zinsbindungen.',
    category: 'Finanzierung',
    required: false,
  },
  {
    name: 'Wohngebäudeversicherung',
    description: 'Police und Nachweis der letzten Beitragszahlung.',
    category: 'Versicherung',
    required: true,
  },
];

type DemoEnquiryTemplate = Omit<z.input<typeof createEnquiryTemplateSchema>, 'fileTemplates'> & { readonly files: readonly string[] };

export const demoEnquiryTemplates: readonly DemoEnquiryTemplate[] = [
  {
    name: 'Immobilienfinanzierung',
    description: 'Damit wir Ihre Finanzierung prüfen können, brauchen wir diese Unterlagen zu Ihnen und zum Objekt.',
    expiresInDays: 30,
    files: [
      'Personalausweis oder Reisepass',
      'Gehaltsabrechnungen der letzten drei Monate',
      'Letzter Einkommensteuerbescheid',
      'Nachweis des Eigenkapitals',
      'Grundbuchauszug',
      'Wohnflächenberechnung und Baupläne',
      'Fotos des Objekts',
      'Entwurf des Kaufvertrags',
      'Darlehensverträge anderer Banken',
    ],
  },
  {
    name: 'Kontoeröffnung Firmenkunde',
    description: 'Für die Eröffnung Ihres Geschäftskontos prüfen wir Ihr Unternehmen und wer dahinter steht.',
    expiresInDays: 21,
    files: ['Handelsregisterauszug', 'Auszug aus dem Transparenzregister', 'Personalausweis oder Reisepass', 'Meldebescheinigung'],
  },
  {
    name: 'Selbständige: Einkommensnachweise',
    description: 'Wenn Sie selbständig sind, zeigen uns diese Unterlagen Ihr Einkommen.',
    expiresInDays: 21,
    files: ['Jahresabschlüsse der letzten zwei Jahre', 'Betriebswirtschaftliche Auswertung', 'Letzter Einkommensteuerbescheid'],
  },
  {
    name: 'Sicherheitenprüfung',
    description: 'Wir prüfen den Wert der Sicherheiten, die Sie für Ihr Darlehen gestellt haben.',
    expiresInDays: 0,
    files: ['Grundbuchauszug', 'Wohngebäudeversicherung', 'Fotos des Objekts'],
  },
  {
    name: 'Jährliche Unterlagen nach § 18 KWG',
    description: 'Das Kreditwesengesetz verpflichtet uns, Ihre wirtschaftlichen Verhältnisse jedes Jahr zu prüfen.',
    expiresInDays: 60,
    files: ['Letzter Einkommensteuerbescheid', 'Betriebswirtschaftliche Auswertung', 'Darlehensverträge anderer Banken'],
  },
];
