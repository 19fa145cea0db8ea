/** What the viewer says, in the words of its app. */
export interface PdfViewerTexts {
  readonly loading: string;
  readonly region: (name: string, pages: number) => string;
  readonly page: (page: number, pages: number) => string;
  readonly previousPage: string;
  readonly nextPage: string;
  readonly zoomOut: string;
  readonly zoomIn: string;
  readonly turn: (page: number) => string;
  /** 0 degrees: as it was sent in. */
  readonly turned: (page: number, degrees: number) => string;
}
