/** A browser's tab, as far as the journey needs it: the same for every browser, whatever drives it. */
export interface Tab {
  /** Opens an address and waits until it has loaded. */
  open(address: string): Promise<void>;
  /** Types into a field, in place of what is there. */
  fill(selector: string, text: string): Promise<void>;
  /** Clicks an element, as a person would; does not wait for what comes of it. */
  click(selector: string): Promise<void>;
  /** Value of a JavaScript expression in the page. */
  evaluate(expression: string): Promise<unknown>;
  /** Makes the window so wide, CSS pixels; not every browser can be as narrow as a phone. */
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}
