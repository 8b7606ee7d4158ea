/** Tells a link, a button or a fold from its namesakes, for readers who hear it without what is beside it. */
export const About = ({ words = "", beside = "" }) =>
  words === "" || beside.toLowerCase().includes(words.toLowerCase()) ? null : (
    <span className="visually-hidden">: {words}</span>
  );
