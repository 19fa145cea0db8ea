import type { z } from 'zod';
import type {
  createCreditCategorySchema,
  createDocumentTemplateSchema,
  createFinancingProjectTypeSchema,
  createInputTemplateSchema,
} from '@portal/contracts/payouts/commands/catalogue';

/** What the demo bank keeps in stock for payouts; by names, which the projects refer to. */
export const demoFinancingProjectTypes: readonly z.input<typeof createFinancingProjectTypeSchema>[] = [
  {
    name: 'Bauleistung',
    maximumDisbursementAmount: 5_000_000,
    infotext: 'Rechnungen der Handwerker und des Bauträgers, je Auszahlung bis 50.000 €.',
  },
  {
    name: 'Material und Ausstattung',
    maximumDisbursementAmount: 2_500_000,
    infotext: 'Baustoffe, Küche, Bad und Bodenbeläge, je Auszahlung bis 25.000 €.',
  },
  { name: 'Grundstück und Erwerb', maximumDisbursementAmount: null, infotext: 'Kaufpreis, Notar, Grundbuch und Grunderwerbsteuer.' },
];

export const demoCreditCategories: readonly z.input<typeof createCreditCategorySchema>[] = [
  { name: 'Hausbankdarlehen', infotext: 'Annuitätendarlehen unserer Bank. Bereitstellungszinsen fallen ab dem siebten Monat an.' },
  { name: 'KfW-Förderkredit', infotext: 'Die KfW verlangt die Auszahlung innerhalb von 12 Monaten nach der Zusage.' },
  { name: 'Modernisierungskredit', infotext: null },
];

export const demoInputTemplates: readonly z.input<typeof createInputTemplateSchema>[] = [
  {
    type: 'info',
    label: 'Ihr Bautenstand',
    infotext: 'Bitte geben Sie an, wie weit die Gewerke **heute** sind. Frühere Angaben sind schon eingetragen.',
    icon: 'construction',
  },
  {
    type: 'progress',
    label: 'Baufortschritt',
    required: true,
    progressAllowAdd: true,
    progressItemLabel: 'Gewerk',
    progressItems: ['Erdarbeiten', 'Rohbau', 'Dach', 'Innenausbau'],
    icon: 'bar_chart',
  },
  { type: 'input', label: 'Bauleitung', required: true, placeholder: 'Name und Telefon', icon: 'person' },
  {
    type: 'date',
    label: 'Letzte Begehung der Baustelle',
    infotext: 'Sie darf höchstens 90 Tage zurückliegen.',
    minDate: -90,
    maxDate: 0,
    icon: 'event',
  },
  {
    type: 'select',
    label: 'Liegt der Bau im Zeitplan?',
    options: [
      { value: 'ja', label: 'Ja' },
      { value: 'vier-wochen', label: 'Bis zu vier Wochen Verzug' },
      { value: 'mehr', label: 'Mehr als vier Wochen Verzug' },
    ],
    icon: 'schedule',
  },
  {
    type: 'select',
    label: 'Welche Unterlagen reichen Sie ein?',
    multiSelect: true,
    showWithDocuments: true,
    options: [
      { value: 'rechnungen', label: 'Rechnungen' },
      { value: 'fotos', label: 'Fotos der Baustelle' },
      { value: 'gutachten', label: 'Gutachten' },
    ],
  },
  { type: 'textarea', label: 'Bemerkungen', placeholder: 'Was sollten wir noch wissen?' },
  {
    type: 'checkbox',
    label: 'Die abgerechneten Leistungen sind erbracht und ohne wesentliche Mängel.',
    required: true,
    showWithDocuments: true,
  },
];

export const demoDocumentTemplates: readonly z.input<typeof createDocumentTemplateSchema>[] = [
  {
    label: 'Rechnungen',
    description: 'Alle Rechnungen, die mit dieser Auszahlung bezahlt werden',
    infotext: 'Mehrere Seiten und Rechnungen werden zu einem PDF zusammengefügt.',
    required: true,
  },
  {
    label: 'Fotos der Baustelle',
    description: 'Je Gewerk mindestens ein Foto',
    infotext: null,
    required: false,
    accept: 'image/*',
  },
  {
    label: 'Bestätigung der Bauleitung',
    description: 'Unterschrieben von Architektin oder Bauleiter',
    infotext: 'Liegt sie noch nicht vor, begründen Sie das bitte kurz.',
    required: false,
    accept: 'application/pdf',
  },
];
