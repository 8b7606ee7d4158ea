/** A browser's tab. The interface is the same for every browser and driver. */
export interface Tab {
  /** Opens a URL and waits until it has loaded. */
  open(address: string): Promise<void>;
  /** Replaces the text of a field. */
  fill(selector: string, text: string): Promise<void>;
  /** Clicks an element as a person would. Doesn't wait for the result. */
  click(selector: string): Promise<void>;
  /** Value of a JavaScript expression in the page. */
  evaluate(expression: string): Promise<unknown>;
  /** Sets the window's width, in CSS pixels. Not every browser can be as narrow as a phone. */
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}
