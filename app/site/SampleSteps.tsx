import { sampleStepPath, sampleSteps } from "~/content/sample-sale";

/** The steps of the sample sale, each with the way to it. */
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
