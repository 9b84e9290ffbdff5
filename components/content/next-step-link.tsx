import button from "@/components/ui/button.module.css";

export interface NextStepLinkProps {
  href: string;
  look?: "primary" | "secondary" | "quiet";
  children: string;
}

/** Renders a link styled as a button. */
export function NextStepLink({ href, look = "primary", children }: NextStepLinkProps) {
  return (
    <a className={`${button.button} ${button[look]}`} href={href}>
      {children}
    </a>
  );
}
