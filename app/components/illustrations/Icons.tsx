import type { ReactNode } from "react";

/** Small signs for the interface: 20 by 20, drawn in the text colour, never the only label. */
interface IconProps {
  className?: string;
}

function Icon({ className, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      className={className ? `icon ${className}` : "icon"}
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

/** Points down; turn it with CSS. */
export const ChevronIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4.5 7.5L10 13l5.5-5.5" />
  </Icon>
);
export const MenuIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 5.5h14M3 10h14M3 14.5h14" />
  </Icon>
);
export const CloseIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4.5 4.5l11 11M15.5 4.5l-11 11" />
  </Icon>
);
export const UserIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M10 3a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7zM3.5 17c.5-3 3-4.5 6.5-4.5s6 1.5 6.5 4.5" />
  </Icon>
);
export const PhoneIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 3h3l1.5 4L6.600 8.400a10.5 10.5 0 0 0 5 5L13 11.5l4 1.5v3a1.200 1.200 0 0 1-1.300 1.200C8.900 16.700 3.300 11.100 2.800 4.300A1.200 1.200 0 0 1 4 3z" />
  </Icon>
);
export const CheckIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3.5 10.5l4.5 4.5l8.5-10" />
  </Icon>
);
export const DashIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5 10h10" />
  </Icon>
);
export const PlusIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M10 4v12M4 10h12" />
  </Icon>
);
export const ExternalIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M8 4H4.5A1.5 1.5 0 0 0 3 5.5v10A1.5 1.5 0 0 0 4.5 17h10a1.5 1.5 0 0 0 1.5-1.5V12M11.5 3H17v5.5M17 3l-8 8" />
  </Icon>
);
