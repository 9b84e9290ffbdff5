import button from "@/components/ui/button.module.css";

export interface NextStepLinkProps {
  href: string;
  variant?: "primary" | "secondary" | "quiet";
  children: string;
}

/** Renders a link styled as a button. */
export function NextStepLink({ href, variant = "primary", children }: NextStepLinkProps) {
  return (
    <a className={`${button.button} ${button[variant]}`} href={href}>
      {children}
    </a>
  );
}
