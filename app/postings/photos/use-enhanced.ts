import { useEffect, useState } from "react";

/** Whether scripts run: false on the server and in the first picture of the page, which must be alike. */
export function useEnhanced(): boolean {
  const [enhanced, setEnhanced] = useState(false);
  useEffect(() => setEnhanced(true), []);
  return enhanced;
}
