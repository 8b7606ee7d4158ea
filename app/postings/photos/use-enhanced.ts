import { useEffect, useState } from "react";

/** True once scripts run. False on the server and in the first render, which must match. */
export function useEnhanced(): boolean {
  const [enhanced, setEnhanced] = useState(false);
  useEffect(() => setEnhanced(true), []);
  return enhanced;
}
