import { sampleStepPath, sampleSteps } from "~/content/sample-sale";

/** Steps of the sample sale, each with its link. */
export const SampleSteps = () => (
  <ol className="steps">
    {sampleSteps.map(({ name, title, text }) => (
      <li key={name} className="step">
        <p className="step-title">
          <a className="tap" href={sampleStepPath(name)}>
            {title}
          </a>
        </p>
        <p>{text}</p>
      </li>
    ))}
  </ol>
);
