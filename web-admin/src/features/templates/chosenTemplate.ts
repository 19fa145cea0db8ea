/** A document template in the list of an enquiry template. */
export interface ChosenTemplate {
  readonly id: string;
  readonly name: string;
}
