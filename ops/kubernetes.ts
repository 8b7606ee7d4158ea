import { readFileSync } from "node:fs";
import { parseAllDocuments } from "yaml";
import * as z from "zod";

// Schemas of ops/kubernetes.yaml. They are strict, so a misspelt or missing field fails.

const name = z.string().regex(/^[a-z\d-]{1,52}$/);
const mapEntries = z.record(z.string(), z.string());
const metadata = z.strictObject({ name, annotations: mapEntries.optional() });
const labels = z.strictObject({ app: z.literal("mere-posting") });

const resources = z.strictObject({
  requests: z.strictObject({ cpu: z.string(), memory: z.string() }),
  limits: z.strictObject({ memory: z.string() }),
});

/** A container without write access and without rights on the machine. */
const containerRights = z.strictObject({
  readOnlyRootFilesystem: z.literal(true),
  allowPrivilegeEscalation: z.literal(false),
  capabilities: z.strictObject({ drop: z.tuple([z.literal("ALL")]) }),
});

const variable = z.union([
  z.strictObject({ name: z.string(), value: z.string() }),
  z.strictObject({
    name: z.string(),
    valueFrom: z.strictObject({
      secretKeyRef: z.strictObject({ name, key: z.string(), optional: z.boolean().optional() }),
    }),
  }),
]);

const probe = z.strictObject({
  httpGet: z.strictObject({ path: z.literal("/healthz"), port: z.literal("http") }),
  periodSeconds: z.int(),
  failureThreshold: z.int().optional(),
});

const container = z.strictObject({
  name,
  image: z.string().regex(/@sha256:/),
  envFrom: z.array(z.strictObject({ configMapRef: z.strictObject({ name }) })).length(1),
  env: z.array(variable).default([]),
  resources,
  securityContext: containerRights,
});

const podRights = {
  serviceAccountName: name,
  automountServiceAccountToken: z.literal(false),
  securityContext: z.strictObject({
    runAsNonRoot: z.literal(true),
    runAsUser: z.literal(1000),
    seccompProfile: z.strictObject({ type: z.literal("RuntimeDefault") }),
  }),
};

const siteContainer = container.extend({
  ports: z.array(z.strictObject({ name, containerPort: z.int() })),
  lifecycle: z.strictObject({
    preStop: z.strictObject({ sleep: z.strictObject({ seconds: z.int() }) }),
  }),
  startupProbe: probe,
  livenessProbe: probe,
  readinessProbe: probe,
  volumeMounts: z.array(z.strictObject({ name, mountPath: z.string() })),
});

const sitePod = z.strictObject({
  ...podRights,
  terminationGracePeriodSeconds: z.int(),
  containers: z.tuple([siteContainer]),
  volumes: z.array(z.strictObject({ name, configMap: z.strictObject({ name, optional: z.literal(true) }) })),
});

const jobPod = z.strictObject({
  ...podRights,
  restartPolicy: z.literal("Never"),
  containers: z.tuple([container.extend({ command: z.tuple([z.literal("node"), z.string()], z.string()) })]),
});

const object = z.discriminatedUnion("kind", [
  z.strictObject({ apiVersion: z.literal("v1"), kind: z.literal("ConfigMap"), metadata, data: mapEntries }),
  z.strictObject({ apiVersion: z.literal("v1"), kind: z.literal("ServiceAccount"), metadata }),
  z.strictObject({
    apiVersion: z.literal("apps/v1"),
    kind: z.literal("Deployment"),
    metadata,
    spec: z.strictObject({
      replicas: z.int().min(2),
      selector: z.strictObject({ matchLabels: labels }),
      strategy: z.strictObject({
        rollingUpdate: z.strictObject({ maxSurge: z.int(), maxUnavailable: z.literal(0) }),
      }),
      template: z.strictObject({ metadata: z.strictObject({ labels }), spec: sitePod }),
    }),
  }),
  z.strictObject({
    apiVersion: z.literal("policy/v1"),
    kind: z.literal("PodDisruptionBudget"),
    metadata,
    spec: z.strictObject({ maxUnavailable: z.int(), selector: z.strictObject({ matchLabels: labels }) }),
  }),
  z.strictObject({
    apiVersion: z.literal("v1"),
    kind: z.literal("Service"),
    metadata,
    spec: z.strictObject({
      selector: labels,
      ports: z.array(z.strictObject({ port: z.int(), targetPort: z.literal("http") })),
    }),
  }),
  z.strictObject({
    apiVersion: z.literal("batch/v1"),
    kind: z.literal("CronJob"),
    metadata,
    spec: z.strictObject({
      schedule: z.string().regex(/^\d+ \d+ \* \* \*$/),
      timeZone: z.literal("America/Toronto"),
      concurrencyPolicy: z.literal("Forbid"),
      startingDeadlineSeconds: z.int(),
      jobTemplate: z.strictObject({
        spec: z.strictObject({
          backoffLimit: z.int(),
          activeDeadlineSeconds: z.int(),
          template: z.strictObject({ spec: jobPod }),
        }),
      }),
    }),
  }),
]);

type Kind = z.infer<typeof object>["kind"];
type Of<K extends Kind> = Extract<z.infer<typeof object>, { kind: K }>;

const objects = parseAllDocuments(readFileSync("ops/kubernetes.yaml", "utf8")).map((document) => {
  if (document.errors.length > 0) throw new Error(String(document.errors));
  return object.parse(document.toJS());
});

/** Every object of a kind. */
export const all = <K extends Kind>(kind: K) => objects.filter((one): one is Of<K> => one.kind === kind);

export const config = all("ConfigMap")[0]?.data ?? {};
const [deployment] = all("Deployment");
if (!deployment) throw new Error("no Deployment");
export const pod = deployment.spec.template.spec;
export const [siteProcess] = pod.containers;
export const jobs = all("CronJob").map(({ metadata: { name }, spec }) => ({
  name,
  pod: spec.jobTemplate.spec.template.spec,
}));

/** A value for each secret, which the cluster has and the file doesn't. */
export const secrets: Record<string, string> = {
  SESSION_SECRET: "a secret of the cluster's that nobody else knows",
  SMTP_URL: "smtps://user:password@smtp.example.com",
  RATE_LIMIT_REDIS_URL: "rediss://user:password@10.0.0.3:6379",
};

/** Environment of a container, as the kubelet sets it. */
export const environmentOf = ({ env }: Pick<z.infer<typeof container>, "env">): Record<string, string> => ({
  ...config,
  ...Object.fromEntries(
    env.map((one) => [
      one.name,
      "value" in one ? one.value : (secrets[one.valueFrom.secretKeyRef.key] ?? ""),
    ]),
  ),
});
