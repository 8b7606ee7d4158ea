/** The demo's environment: emulators on loopback, a project that cannot exist. */
export const projectId = "demo-mere-posting";
