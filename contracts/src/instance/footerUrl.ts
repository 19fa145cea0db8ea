export interface FooterUrlView {
  readonly id: string;
  readonly label: string;
  readonly url: string;
  readonly sortIndex: number;
}
